import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { IntentLink } from "@/components/ui/link";
import type { LoadedDialogProps } from "@/components/ui/use-loaded-dialog";
import { onboardingCards, type OnboardingChoice, onboardingTarget } from "@/lib/content/marketing/rules";
import { homeOf } from "@/lib/platform/auth/access";
import { roleFromCookies } from "@/lib/platform/auth/access";
import { brand } from "@/lib/platform/brand";

const cards: Record<OnboardingChoice, { icon: IconName; title: string; text: string }> = {
  client: {
    icon: "search",
    title: "I need accounting services",
    text: "Find, compare and book a verified professional. Free for clients.",
  },
  professional: {
    icon: "briefcase",
    title: "I am an accounting professional",
    text: "List your practice. 7 days free, no card required.",
  },
  admin: { icon: "shield", title: "I am an administrator", text: `For the people who run ${brand.name}.` },
};

/**
 * "Welcome to ..." (specification 2.15): a choice of roles, linked as in specification 6; Escape, Close or Skip close
 * it.
 */
export function OnboardingDialog({ open, onOpenChange }: LoadedDialogProps) {
  const role = roleFromCookies(document.cookie);
  const viewer = role && { role };
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Welcome to ${brand.name}`}
      description="What brings you here?"
    >
      <ul className="border-t border-rule">
        {onboardingCards(viewer).map((choice) => (
          <li key={choice} className="border-b border-rule">
            <IntentLink
              href={onboardingTarget(viewer, choice)}
              onClick={close}
              className="flex min-h-18 items-center gap-4 py-3 hover:bg-primary-soft"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-accent text-accent">
                <Icon name={cards[choice].icon} />
              </span>
              <span>
                <b className="block">{cards[choice].title}</b>
                <span className="text-ink-soft">{cards[choice].text}</span>
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center">
        {role ? (
          <IntentLink href={homeOf(role)} onClick={close} className="text-link font-semibold">
            Go to my dashboard
          </IntentLink>
        ) : (
          <button
            type="button"
            onClick={close}
            className="min-h-11 px-4 font-semibold text-primary underline underline-offset-4"
          >
            Skip for now
          </button>
        )}
      </p>
    </Dialog>
  );
}
