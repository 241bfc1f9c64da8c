import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type ContactField, contactLimits, inquiryLabels } from "@/lib/notifications/contact/rules";
import { type InquiryType, inquiryTypes } from "@/lib/platform/reference/lists";

type Props = { inquiryType: InquiryType; errors: Partial<Record<ContactField, string>> };

/** The six fields of the contact form (specification 5). The inputs are uncontrolled, so that no error clears them. */
export function ContactFields({ inquiryType, errors }: Props) {
  const control = (name: ContactField) => ({
    ...fieldIds(name, { error: errors[name] }),
    maxLength: contactLimits[name],
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" name="name" error={errors.name}>
          <Input {...control("name")} autoComplete="name" required />
        </Field>
        <Field label="Email" name="email" error={errors.email}>
          <Input {...control("email")} type="email" autoComplete="email" required />
        </Field>
        <Field label="Phone" name="phone" error={errors.phone} optional>
          <Input {...control("phone")} type="tel" autoComplete="tel" />
        </Field>
        <Field label="What is it about?" name="inquiryType" error={errors.inquiryType}>
          <Select {...fieldIds("inquiryType", { error: errors.inquiryType })} defaultValue={inquiryType} required>
            <option value="">Choose one</option>
            {inquiryTypes.map((type) => (
              <option key={type} value={type}>
                {inquiryLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Subject" name="subject" error={errors.subject}>
        <Input {...control("subject")} required />
      </Field>
      <Field label="Message" name="message" error={errors.message}>
        <Textarea {...control("message")} rows={6} required />
      </Field>
    </>
  );
}
