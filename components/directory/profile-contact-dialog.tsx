import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Skeleton } from "@/components/ui/skeleton";
import { revealContact } from "@/lib/directory/professionals/client";
import type { RevealedContact } from "@/lib/directory/professionals/contract";
import { phoneLink } from "@/lib/platform/format/typed-text";
import { ProblemError } from "@/lib/platform/http/client/fetcher";

export interface ProfileContactDialogProps {
  id: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type State =
  { is: "loading" } | { is: "shown"; contact: RevealedContact } | { is: "failed"; title: string; detail: string };

function failureOf(error: unknown): State {
  const problem = error instanceof ProblemError ? error.problem : undefined;
  if (problem?.status === 429) return { is: "failed", title: "That was a lot of requests", detail: problem.detail };
  if (problem?.status === 404)
    return {
      is: "failed",
      title: "This profile is no longer listed",
      detail: "Go back to the directory and choose someone else.",
    };
  return {
    is: "failed",
    title: "The contact details did not load",
    detail: problem?.detail ?? "Check your connection, then try again.",
  };
}

/**
 * Email, phone and website of a professional, fetched when the dialog first opens and cached until the page is left.
 */
export function ProfileContactDialog({ id, name, open, onOpenChange }: ProfileContactDialogProps) {
  const [state, setState] = useState<State>({ is: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    revealContact(id).then(
      (contact) => current && setState({ is: "shown", contact }),
      (error: unknown) => current && setState(failureOf(error)),
    );
    return () => {
      current = false;
    };
  }, [id, attempt]);

  function retry() {
    setState({ is: "loading" });
    setAttempt((count) => count + 1);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Contact ${name}`}
      description="Say what you need and by when. You'll get a faster reply."
    >
      <div aria-live="polite">
        {state.is === "loading" && (
          <div className="grid gap-3">
            <p className="sr-only">Loading the contact details</p>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )}
        {state.is === "failed" && <ErrorState title={state.title} detail={state.detail} onRetry={retry} />}
        {state.is === "shown" && <ContactList contact={state.contact} />}
      </div>
    </Dialog>
  );
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");

/** The contact details as mailto, tel and web links. */
function ContactList({ contact }: { contact: RevealedContact }) {
  const channels: { icon: IconName; label: string; text: string; href: string; outside?: boolean }[] = [
    { icon: "mail", label: "Email", text: contact.email, href: `mailto:${contact.email}` },
    { icon: "phone", label: "Phone", text: contact.phone, href: phoneLink(contact.phone) },
  ];
  if (contact.whatsapp)
    channels.push({
      icon: "message",
      label: "WhatsApp",
      text: "Write on WhatsApp",
      href: contact.whatsapp,
      outside: true,
    });
  if (contact.website)
    channels.push({
      icon: "globe",
      label: "Website",
      text: withoutScheme(contact.website),
      href: contact.website,
      outside: true,
    });
  if (contact.linkedin)
    channels.push({
      icon: "linkedin",
      label: "LinkedIn",
      text: withoutScheme(contact.linkedin),
      href: contact.linkedin,
      outside: true,
    });
  return (
    <ul className="border-t border-rule">
      {channels.map(({ icon, label, text, href, outside }) => (
        <li key={label} className="border-b border-rule">
          <a
            href={href}
            {...(outside ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {})}
            className="flex min-h-14 items-center gap-4 px-1 py-2 hover:bg-primary-soft"
          >
            <Icon name={icon} className="size-5 text-primary" />
            <span className="min-w-0">
              <span className="block text-sm text-ink-soft">{label}</span>
              <span className="block font-semibold break-all">{text}</span>
            </span>
            {outside && <Icon name="external" className="ms-auto size-4 text-ink-soft" label="opens in a new tab" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
