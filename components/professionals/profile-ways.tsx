import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** To write, to ask for a quote (clients, and visitors once they have signed in) and to meet. */
export function ProfileWays({ id }: { id: string }) {
  const look = buttonClass({ variant: "secondary" });
  return (
    <>
      <a href={`/messages?to=${id}`} className={look}>
        <Icon name="message" />
        <span>Send Message</span>
      </a>
      <a href={`/messages?to=${id}&quote=1`} className={`when-saving ${look}`}>
        <Icon name="document" />
        <span>Request quote</span>
      </a>
      <a href={`/calendar?with=${id}`} className={look}>
        <Icon name="calendar" />
        <span>Schedule Call</span>
      </a>
    </>
  );
}
