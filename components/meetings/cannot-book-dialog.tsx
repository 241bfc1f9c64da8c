import type { CalendarPerson } from "@/components/meetings/person";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IntentLink } from "@/components/ui/link";

type Props = { person: CalendarPerson; onLeave: () => void; onBookClient: () => void };

/** Explains why `/calendar?with=` opens no form for this account, and offers the alternative. */
export function CannotBookDialog({ person, onLeave, onBookClient }: Props) {
  const { title, why } = wordsOf(person);
  return (
    <Dialog open onOpenChange={(open) => !open && onLeave()} title={title}>
      <p>{why}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onLeave}>
          Close
        </Button>
        {person.role === "professional" &&
          (person.professionalId ? (
            <Button onClick={onBookClient}>Book a meeting for a client</Button>
          ) : (
            <IntentLink href="/professional-signup" className={buttonClass()}>
              Set up your profile
            </IntentLink>
          ))}
      </div>
    </Dialog>
  );
}

function wordsOf({ role, professionalId }: CalendarPerson): { title: string; why: string } {
  if (role === "admin")
    return {
      title: "Administrators don't book meetings",
      why: "Meetings are between clients and professionals. You see all of them in this calendar.",
    };
  return professionalId
    ? {
        title: "Professionals book meetings with clients",
        why: "To meet another professional, choose “As a client” in your account menu. Here you can book a meeting for a client of yours.",
      }
    : {
        title: "Set up your profile first",
        why: "Bookings open once your profile is set up. It takes six short steps.",
      };
}
