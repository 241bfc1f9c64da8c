import type { Metadata } from "next";
import { MailedMeeting } from "@/components/meetings/mailed-meeting";
import { buttonClass } from "@/components/ui/button";
import { meetingByToken } from "@/lib/meetings/mailed-links/reads";
import { type MailedAction, mailedActions } from "@/lib/meetings/mailed-links/rules";
import { getViewer } from "@/lib/platform/auth/viewer";
import { isHttpError } from "@/lib/platform/http/errors";

/** Rendered per request, because the URL is personal. Opening it changes nothing. */
export const instant = false;

/** The URL contains a secret: no referrer is sent to others, and it must not be indexed. */
export const metadata: Metadata = { title: "Your meeting", robots: { index: false }, referrer: "same-origin" };

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function MeetingPage({ params, searchParams }: Props) {
  const token = decodeURIComponent((await params).token);
  const query = await searchParams;
  const meeting = await meetingByToken(token);
  if (!meeting)
    return (
      <div className="page max-w-2xl py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">This link no longer works</h1>
        <p className="measure mt-3 mb-6 text-lg text-ink-soft">
          A link works until the meeting starts. Sign in to see your meetings.
        </p>
        <a href="/signin?callbackUrl=%2Fcalendar" className={buttonClass()}>
          Open my calendar
        </a>
      </div>
    );
  const viewer = await getViewer().catch((error: unknown) => {
    if (isHttpError(error)) return null;
    throw error;
  });
  const actionIn = (value: unknown): MailedAction | null => mailedActions.find((action) => action === value) ?? null;
  const { email, hasAccount, ...shown } = meeting;
  const wanted = actionIn(query.do);
  const withAccount = !viewer ? "sign-in" : viewer.email === email ? "signed-in" : "other-account";
  return (
    <MailedMeeting
      {...shown}
      token={token}
      accepting={hasAccount ? withAccount : "new"}
      chosen={wanted && shown.actions.includes(wanted) ? wanted : null}
      done={shown.changed ? null : actionIn(query.done)}
    />
  );
}
