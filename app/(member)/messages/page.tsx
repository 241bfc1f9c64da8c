import type { Metadata } from "next";
import { Suspense } from "react";
import { Gate } from "@/app/(member)/gate";
import { firstAnswers } from "@/app/(member)/messages/first-answers";
import { MessagesScreen } from "@/app/(member)/messages/messages-screen";
import { MessagesSkeleton } from "@/components/messaging/messages-skeleton";
import type { FirstAnswers } from "@/components/messaging/messages-view-props";
import { OtherSide } from "@/components/shell/other-side";
import { professionalIdSchema, type ServicePackage } from "@/lib/directory/professionals/contract";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { acrossSides } from "@/lib/platform/auth/viewer";

export const metadata: Metadata = { title: "Messages", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default function MessagesPage({ searchParams }: Props) {
  return (
    <Suspense fallback={<MessagesSkeleton />}>
      <Talk searchParams={searchParams} />
    </Suspense>
  );
}

/** The package of a professional that a quote is requested for (`?to=&package=`); null for none. */
async function wantedPackage({ to, package: id }: Awaited<Props["searchParams"]>): Promise<ServicePackage | null> {
  const professionalId = professionalIdSchema.safeParse(to).data;
  if (!professionalId || typeof id !== "string") return null;
  return (await getProfessional(professionalId))?.packages.find((offer) => offer.id === id) ?? null;
}

async function Talk({ searchParams }: Props) {
  const query = await searchParams;
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  ).toString();
  return (
    <Gate path="/messages" search={search && `?${search}`}>
      {async (viewer) => {
        const first = await firstAnswers(viewer, query);
        const across = acrossSides(viewer);
        if (across && (query.conversation || query.to) && !isFound(first) && isFound(await firstAnswers(across, query)))
          return <OtherSide side={viewer.otherSide!} next={`/messages?${search}`} />;
        const wanted = await wantedPackage(query);
        return (
          <MessagesScreen
            key={viewer.id}
            viewer={{ id: viewer.id, role: viewer.role, seat: viewer.seat?.role }}
            first={first}
            wanted={wanted}
          />
        );
      }}
    </Gate>
  );
}

const isFound = ({ conversation, prospect }: FirstAnswers) => Boolean(conversation ?? prospect);
