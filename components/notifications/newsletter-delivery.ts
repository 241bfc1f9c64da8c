import { subscribe } from "@/lib/notifications/newsletter/client";
import { makeDelivery, slowTrouble, troubleOf } from "@/lib/platform/http/client/deliver";

/** Subscribes an address. Returns the error, or "" on success; `onSlow` is called while there is no response. */
export async function deliver(email: string, onSlow: (text: string) => void): Promise<string> {
  try {
    await makeDelivery()(email, () => subscribe(email), { onSlow: () => onSlow(slowTrouble.detail) });
    return "";
  } catch (error) {
    const { fields, detail } = troubleOf(error);
    return fields?.email ?? detail;
  }
}
