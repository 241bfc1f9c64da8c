import { CopyButton } from "@/components/ui/copy-button";

type Props = { title: string; label: string; secret: string };

/** A new secret, which is shown this once, with a button to copy it. */
export function SecretOnce({ title, label, secret }: Props) {
  return (
    <div role="status" className="max-w-xl rounded-card border border-edge bg-paper p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-ink-soft">
        We show it only this once. Anyone who has it can use your account with it.
      </p>
      <code className="my-3 block break-all">{secret}</code>
      <CopyButton label={label} text={secret} variant="secondary" />
    </div>
  );
}
