import { IntentLink } from "@/components/ui/link";

/** An affiliate's name with a link to their page in the admin area. */
export function AffiliateLink({ id, name }: { id: string; name: string }) {
  return (
    <IntentLink
      href={`/admin?tab=affiliates&affiliate=${id}`}
      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4 lg:min-h-6"
    >
      {name}
    </IntentLink>
  );
}
