import { unstable_rethrow } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { tabsFor } from "@/components/admin/admin-tabs";
import { PersonTable } from "@/components/admin/person-table";
import { ReloadButton } from "@/components/admin/reload-button";
import { SeeAsButton } from "@/components/admin/see-as-button";
import { Badge } from "@/components/ui/badge";
import { Day } from "@/components/ui/day";
import { Face } from "@/components/ui/face";
import { IntentLink } from "@/components/ui/link";
import { SectionCard } from "@/components/ui/section-card";
import { type PersonSectionName, personSections } from "@/lib/admin/people/contract";
import { getPerson, getPersonSection } from "@/lib/admin/people/reads";
import type { User, UserEditor } from "@/lib/admin/users/contract";
import { roleLabels, tierLabels, userStatusLabels } from "@/lib/admin/users/rules";
import { can, subRoleLabels } from "@/lib/platform/auth/permissions";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { isHttpError } from "@/lib/platform/http/errors";
import { logError } from "@/lib/platform/http/observability/log";
import { lettersClass } from "@/lib/platform/letters/letters";
import { countryByCode } from "@/lib/platform/reference/countries";
import { NotesPanel, PersonActions } from "./panels";

/** All that an administrator may know of one person. Each section loads by itself and fails by itself. */
export async function PersonPage({ viewer, me, id }: { viewer: Viewer; me: UserEditor; id: string }) {
  const person = await getPerson(viewer, id).catch((error: unknown) => {
    if (isHttpError(error) && error.status === 404) return null;
    throw error;
  });
  if (!person)
    return (
      <SectionCard title="No such account" more={{ label: "All users", href: "/admin?tab=users" }}>
        <p className="text-ink-soft">The link may be old, or the address incomplete.</p>
      </SectionCard>
    );
  const sections = tabsFor(
    viewer,
    personSections.map((section) => ({ ...section, tab: section.name })),
  );
  return (
    <div className="flex flex-col gap-6">
      <IntentLink href="/admin?tab=users" className="text-link self-start font-semibold">
        All users
      </IntentLink>
      <Head person={person} me={me} canSeeAs={can(viewer, "see-as") && isViewable(person)} />
      {can(viewer, "notes") && (
        <SectionCard title="Notes">
          <NotesPanel accountId={person.id} erased={person.erased} />
        </SectionCard>
      )}
      {sections.map(({ name, title }) => (
        <SectionCard key={name} title={title} more={name === "audit" ? trailOf(viewer, person) : undefined}>
          <Suspense fallback={<p className="text-ink-soft">Loading</p>}>
            <Section viewer={viewer} person={person} name={name} title={title} />
          </Suspense>
        </SectionCard>
      ))}
    </div>
  );
}

/** The link to all entries about a person, with their values, for administrators who may open the log. */
const trailOf = (viewer: Viewer, { id }: User) =>
  can(viewer, "settings")
    ? { label: "Open in the audit log", href: `/admin?tab=settings&section=audit&all=1&person=${id}` }
    : undefined;

const isViewable = ({ role, status, erased }: User) => role !== "admin" && status !== "suspended" && !erased;

function Head({ person, me, canSeeAs }: { person: User; me: UserEditor; canSeeAs: boolean }) {
  const facts: [string, ReactNode][] = [
    ["Email", <span className="wrap-anywhere">{person.email}</span>],
    ["Phone", person.phone || "None"],
    ["Country", countryByCode(person.country).name],
    ["Role", person.subRole ? subRoleLabels[person.subRole] : roleLabels[person.role]],
    ["Verified", person.verified ? "Yes" : "No"],
    ["Plan", person.subscriptionTier ? tierLabels[person.subscriptionTier] : "None"],
    ["Joined", <Day at={person.joinDate} />],
    ["Last active", person.lastActive ? <Day at={person.lastActive} /> : "Never"],
    ...(person.suspensionReason ? [["Suspended because", person.suspensionReason] as [string, ReactNode]] : []),
  ];
  return (
    <section aria-labelledby="person-name" className="ledger flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Face
          id={person.professionalId ?? person.id}
          name={person.name}
          country={person.country}
          image={person.profileImage}
          size={64}
        />
        <h2 id="person-name" className={lettersClass(person.name, "min-w-0 text-2xl wrap-anywhere")}>
          {person.name}
        </h2>
        <Badge>{person.erased ? "Erased" : userStatusLabels[person.status]}</Badge>
        {canSeeAs && <SeeAsButton id={person.id} name={person.name} />}
        {person.professionalId && (
          <IntentLink href={`/professional/${person.professionalId}`} className="text-link font-semibold">
            Public profile
          </IntentLink>
        )}
      </div>
      <PersonActions person={person} me={me} />
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="border-t border-rule pt-2">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type SectionProps = { viewer: Viewer; person: User; name: PersonSectionName; title: string };

async function Section({ viewer, person, name, title }: SectionProps) {
  const section = await getPersonSection(viewer, name, person).catch((error: unknown) => {
    unstable_rethrow(error);
    logError(`The section ${name} of a person's page did not load.`, error);
    return null;
  });
  return section ? (
    <PersonTable title={title} section={section} />
  ) : (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>This did not load. The other sections are not affected.</p>
      <ReloadButton of={title} />
    </div>
  );
}
