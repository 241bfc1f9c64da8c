import type { Application } from "@/components/applications/use-application";
import { CheckField } from "@/components/ui/check-field";
import { TextField } from "@/components/ui/text-field";
import { minPasswordLength } from "@/lib/reference/limits";

const link = "font-semibold text-primary underline underline-offset-4";

/** Step 6: a password and two consents. */
export function StepConsents({ form, asClient }: Application) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      {asClient ? (
        <p className="text-ink-soft">You go on signing in with the e-mail address and password of your account.</p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Password"
            type="password"
            autoComplete="new-password"
            maxLength={200}
            hint={`At least ${minPasswordLength} characters.`}
            error={errors.password?.message}
            {...register("password", { deps: ["confirmPassword"] })}
          />
          <TextField label="Confirm password" type="password" autoComplete="new-password" maxLength={200} hint="The same once more." error={errors.confirmPassword?.message} {...register("confirmPassword")} />
        </div>
      )}
      <div>
        <CheckField
          label={
            <>
              I agree to the{" "}
              <a href="/terms" target="_blank" className={link}>
                Terms of Service
              </a>{" "}
              and the{" "}
              <a href="/privacy" target="_blank" className={link}>
                Privacy Policy
              </a>
            </>
          }
          error={errors.agreeToTerms?.message}
          {...register("agreeToTerms")}
        />
        <CheckField label="I agree that my identity and my licence are checked with my professional body" error={errors.agreeToVerification?.message} {...register("agreeToVerification")} />
      </div>
      <p className="text-ink-soft">Our team checks your documents in 2-3 business days and sends you an e-mail once you are approved.</p>
    </>
  );
}
