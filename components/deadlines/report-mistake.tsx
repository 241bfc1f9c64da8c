import { buttonClass } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

/** A form that sends a mistake on a page to the administrators' messages; needs no JavaScript. */
export function ReportMistake({ subject }: { subject: string }) {
  return (
    <details className="no-print ledger p-5">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Report a mistake</summary>
      <form action="/api/contact" method="post" className="mt-3 flex max-w-xl flex-col gap-5">
        <input type="hidden" name="inquiryType" value="support" />
        <input type="hidden" name="subject" value={subject} />
        <Field label="What is wrong?" name="message" hint="If you can, tell us where the right rule is published.">
          <Textarea {...fieldIds("message", { hint: true })} rows={4} maxLength={5000} required />
        </Field>
        <Field label="Name" name="name">
          <Input {...fieldIds("name")} autoComplete="name" maxLength={120} required />
        </Field>
        <Field label="Email" name="email" hint="We write to you if we have a question.">
          <Input {...fieldIds("email", { hint: true })} type="email" autoComplete="email" maxLength={254} required />
        </Field>
        <button type="submit" className={`${buttonClass({ variant: "secondary" })} self-start`}>
          Send report
        </button>
      </form>
    </details>
  );
}
