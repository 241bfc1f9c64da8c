import { useWatch } from "react-hook-form";
import { DocumentInput } from "@/components/verification/document-input";
import type { Application } from "@/components/verification/use-application";
import { documentLabels } from "@/lib/verification/cases/rules";

const limits = "PDF, JPG or PNG, up to 10 MB.";
const documents = [
  { kind: "idDocument", hint: `Your ID card or passport. ${limits}` },
  { kind: "certification", hint: `The certificate of your professional body. ${limits}` },
  { kind: "practicePermit", hint: `If your country issues one. ${limits}`, optional: true },
] as const;

/** Step 4: the documents required for verification. */
export function StepDocuments({ form, choose }: Application) {
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: ["idDocument", "certification", "practicePermit"] });
  return (
    <>
      <p className="text-ink-soft">
        Only you and the people who check them can open these. Your ID is deleted 14 days after the decision.
      </p>
      {documents.map(({ kind, hint, ...rest }, index) => (
        <DocumentInput
          key={kind}
          name={kind}
          label={documentLabels[kind]}
          hint={hint}
          error={errors[kind]?.message}
          file={chosen[index] ?? null}
          onChoose={(file) => choose(kind, file)}
          {...rest}
        />
      ))}
    </>
  );
}
