import type { ComponentProps } from "react";
import { CheckField } from "@/components/ui/check-field";

const link = "font-semibold text-primary underline underline-offset-4";

/** The consent to the terms and the privacy policy; both links open in a new tab. */
export function TermsBox(props: Omit<ComponentProps<typeof CheckField>, "label">) {
  return (
    <CheckField
      label={
        <span>
          I agree to the{" "}
          <a href="/terms" target="_blank" className={link}>
            Terms of Service
          </a>{" "}
          and the{" "}
          <a href="/privacy" target="_blank" className={link}>
            Privacy Policy
          </a>
        </span>
      }
      {...props}
    />
  );
}
