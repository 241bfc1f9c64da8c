import { Icon } from "@/components/ui/icon";
import type { Professional } from "@/lib/professionals/contract";
import { bodies } from "@/lib/reference/bodies";

const words = {
  approved: { title: "Licence checked", text: "Our team compared these with each other and with the professional body.", done: true },
  under_review: { title: "Verification in progress", text: "The papers are in, but nobody has confirmed them yet. Until then there is no badge.", done: false },
  lapsed: { title: "Verification lapsed", text: "It was confirmed once and not renewed. Ask for proof of current membership before you hire.", done: false },
} as const;

/** What was checked and what was not, said plainly, with the way to check it oneself. */
export function ProfileVerification({ professional: { status, professionalBody, practiceNumber } }: { professional: Professional }) {
  const { title, text, done } = words[status];
  const body = bodies.find(({ code }) => code === professionalBody);
  const name = professionalBody === "Other" ? "their professional body" : professionalBody;
  const checks = ["Identity document", "Professional certificate", `Practice number ${practiceNumber} with ${name}`];
  return (
    <section aria-labelledby="verification" className="border-t border-rule px-4 py-6 sm:px-8 lg:px-6">
      <h2 id="verification" className="flex items-center gap-2 text-lg">
        <Icon name={done ? "shield-check" : status === "lapsed" ? "alert" : "clock"} className={`size-5 ${done ? "text-success" : "text-warning"}`} />
        {title}
      </h2>
      <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
      <ul className="mt-3 grid gap-1.5 text-sm">
        {checks.map((check) => (
          <li key={check} className="flex items-start gap-2">
            <Icon name={done ? "check" : "minus"} className={`mt-0.5 size-4 ${done ? "text-success" : "text-ink-soft"}`} label={done ? "Checked:" : status === "lapsed" ? "No longer confirmed:" : "Not yet confirmed:"} />
            <span>{check}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm">
        {body?.register && (
          <a href={body.register} target="_blank" rel="noopener nofollow" className="inline-flex min-h-11 items-center gap-1.5 text-primary underline underline-offset-4">
            Check it yourself <span className="sr-only">at {body.name}, opens in a new tab</span>
            <Icon name="external" className="size-3.5" />
          </a>
        )}
        <a href="/verification" className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
          How we verify
        </a>
      </p>
    </section>
  );
}
