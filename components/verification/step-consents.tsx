import { CheckField } from "@/components/ui/check-field";
import { NewPasswordFields } from "@/components/ui/new-password-fields";
import { TermsBox } from "@/components/ui/terms-box";
import type { Application } from "@/components/verification/use-application";
import { verificationTime } from "@/lib/platform/reference/limits";

/** Step 6: a password and two consents. */
export function StepConsents({ form, asClient }: Application) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      {asClient ? (
        <p className="text-ink-soft">You go on signing in with the email address and password of your account.</p>
      ) : (
        <NewPasswordFields register={register} errors={errors} />
      )}
      <div>
        <TermsBox error={errors.agreeToTerms?.message} {...register("agreeToTerms")} />
        <CheckField
          label="I agree that my identity and my licence are checked with my professional body"
          error={errors.agreeToVerification?.message}
          {...register("agreeToVerification")}
        />
      </div>
      <p className="text-ink-soft">{`Our team checks your documents in ${verificationTime} and sends you an email once you are approved.`}</p>
    </>
  );
}
