import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";

/** What a mailed link shows that lost a part of its address on the way. */
export default function BrokenLink() {
  return (
    <div className="page py-10 sm:py-14">
      <title>Link not complete</title>
      <h1 className="text-4xl">This link isn&apos;t complete</h1>
      <p className="measure mt-3 mb-6 text-lg text-ink-soft">
        Part of it is missing. Open it from the email again, or copy its whole address.
      </p>
      <IntentLink href="/signin" className={buttonClass({ variant: "secondary" })}>
        Sign in
      </IntentLink>
    </div>
  );
}
