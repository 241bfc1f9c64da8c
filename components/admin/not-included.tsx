import { type SubRole, subRoleHints, subRoleLabels } from "@/lib/platform/auth/permissions";

/** Shown in place of a tab that the administrator's sub-role does not include. */
export function NotIncluded({ subRole = "support" }: { subRole?: SubRole }) {
  return (
    <section aria-labelledby="not-included" className="ledger flex flex-col gap-2 p-5 sm:p-6">
      <h2 id="not-included" className="text-xl">
        Your role does not include this
      </h2>
      <p className="measure text-ink-soft">{`You are ${subRoleLabels[subRole]}. ${subRoleHints[subRole]} A ${subRoleLabels.owner} can change your role.`}</p>
    </section>
  );
}
