import type { Professional } from "@/lib/professionals/contract";
import { statusLabel } from "@/lib/professionals/rules";
import type { BodyCode } from "@/lib/reference/bodies";

/** The verdict as a rubber stamp on the page; on phones a badge says the same in less room. */
export function ProfileStamp({
  status,
  body,
  number,
}: {
  status: Professional["status"];
  body: BodyCode;
  number: string;
}) {
  return (
    <p className={status === "approved" ? "profile-stamp approved" : "profile-stamp"}>
      <span>
        <b>{statusLabel(status) ?? "Verified"}</b>
        {status === "approved" && (number.startsWith(body) ? number : `${body === "Other" ? "No." : body} ${number}`)}
      </span>
    </p>
  );
}
