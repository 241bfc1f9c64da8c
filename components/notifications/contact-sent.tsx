import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { brandName } from "@/lib/platform/brand";
import { contactSuccessMs } from "@/lib/platform/reference/limits";

/**
 * The success page (specification 2.15), shown for 5 seconds or until Send Another Message. It is always in the HTML: a
 * form posted without JavaScript redirects to `#sent`, and CSS `:target` shows it.
 */
export function ContactSent({ shown, onAgain }: { shown: boolean; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);
  useEffect(() => {
    if (location.hash !== "#sent") return;
    const timer = setTimeout(() => location.replace("#write"), contactSuccessMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div id="sent" className={`peer ledger p-6 sm:p-10 ${shown ? "" : "hidden target:block"}`}>
      <h3 ref={heading} tabIndex={-1} className="text-2xl text-success outline-none">
        Message Sent Successfully!
      </h3>
      <p className="mt-3 font-semibold">{`Thank you for contacting ${brandName}`}</p>
      <p className="mt-1 mb-6">We&apos;ve received your message and will respond within 24 hours.</p>
      <a
        href="#write"
        className={buttonClass({ variant: "secondary" })}
        onClick={(event) => {
          if (!shown) return;
          event.preventDefault();
          onAgain();
        }}
      >
        Send Another Message
      </a>
    </div>
  );
}
