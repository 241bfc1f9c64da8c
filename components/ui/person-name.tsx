import { IntentLink } from "@/components/ui/link";

/**
 * In the admin area: a person's name with a link to their page there; text without an account. The link is a box in its
 * line, as tall as a target must be, so that links in neighbouring lines do not overlap.
 */
export function PersonName({ id, name }: { id: string | null; name: string }) {
  if (!id) return <span>{name}</span>;
  return (
    <IntentLink
      href={`/admin?tab=users&user=${id}`}
      className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere underline underline-offset-4 lg:min-h-6 lg:min-w-6"
    >
      {name}
    </IntentLink>
  );
}
