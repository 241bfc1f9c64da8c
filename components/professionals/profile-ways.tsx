import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** To write, to ask for a quote (clients, and visitors once they have signed in) and to meet. `small` is how they lie side by side under the thumb. */
export function ProfileWays({ id, small = false }: { id: string; small?: boolean }) {
  const look = `${buttonClass({ variant: "secondary" })} ${small ? "max-sm:px-3" : ""}`;
  return (
    <>
      <a href={`/messages?to=${id}`} className={look}>
        {small && <Icon name="message" />}
        <span className={small ? "max-sm:sr-only" : undefined}>Send Message</span>
      </a>
      <a href={`/messages?to=${id}&quote=1`} className={`when-saving ${look}`}>
        {small && <Icon name="document" />}
        <span className={small ? "max-sm:sr-only" : undefined}>Request quote</span>
      </a>
      <a href={`/calendar?with=${id}`} className={look}>
        {small && <Icon name="calendar" />}
        <span className={small ? "max-sm:sr-only" : undefined}>Schedule Call</span>
      </a>
    </>
  );
}
