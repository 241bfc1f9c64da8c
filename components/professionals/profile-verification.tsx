import { Icon } from "@/components/ui/icon";
import type { Professional } from "@/lib/professionals/contract";
import { bodies } from "@/lib/reference/bodies";

const words = {
  approved: {
    title: "Licence checked",
    text: "Our team compared these with each other and with the professional body.",
    done: true,
  },
  under_review: {
    title: "Verification in progress",
    text: "The papers are in, but nobody has confirmed them yet. Until then there is no badge.",
    done: false,
  },
  lapsed: {
    title: "Verification lapsed",
    text: "It was confirmed once and not renewed. Ask for proof of current membership before you hire.",
    done: false,
  },
} as const;

/** What was checked and what was not, said plainly, with the way to check it oneself. */
export function ProfileVerification({
  professional: { status, professionalBody, practiceNumber },
}: {
  professional: Professional;
}) {
  const { title, text, done } = words[status];
  const body = bodies.find(({ code }) => code === professionalBody);
  const name = professionalBody === "Other" ? "their professional body" : professionalBody;
  const checks = ["Identity document", "Professional certificate", `Practice number ${practiceNumber} with ${name}`];
  return (
    <section aria-labelledby="verification" className={done ? "profile-checks checked" : "profile-checks"}>
      <h2 id="verification">
        <Icon name={done ? "shield-check" : status === "lapsed" ? "alert" : "clock"} />
        {title}
      </h2>
      <p>{text}</p>
      <ul>
        {checks.map((check) => (
          <li key={check}>
            <Icon
              name={done ? "check" : "minus"}
              label={done ? "Checked:" : status === "lapsed" ? "No longer confirmed:" : "Not yet confirmed:"}
            />
            <span>{check}</span>
          </li>
        ))}
      </ul>
      <p>
        {body?.register && (
          <a href={body.register} target="_blank" rel="noopener nofollow">
            {"Check it yourself "}
            <span className="sr-only">{`at ${body.name}, opens in a new tab`}</span>
            <Icon name="external" />
          </a>
        )}
        <a href="/verification">How we verify</a>
      </p>
    </section>
  );
}
