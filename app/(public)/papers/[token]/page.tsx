import type { Metadata } from "next";
import { AskedPapers } from "@/components/practice/asked-papers";
import { PaperSender } from "@/components/practice/paper-sender";
import { StopReminders } from "@/components/practice/stop-reminders";
import { buttonClass } from "@/components/ui/button";
import { formatDay } from "@/lib/platform/format/dates";
import { linkedRequest } from "@/lib/practice/papers/reads";

/** Rendered per request, because the URL is personal. Opening it changes nothing. */
export const instant = false;

/** The URL contains a secret: no referrer is sent to others, and it must not be indexed. */
export const metadata: Metadata = { title: "Send papers", robots: { index: false }, referrer: "same-origin" };

type Props = { params: Promise<{ token: string }> };

/**
 * The page of a link for a client without signing in: who asks, the names of what is asked, and why a paper was sent
 * back; never what was sent.
 */
export default async function PapersPage({ params }: Props) {
  const token = decodeURIComponent((await params).token);
  const request = await linkedRequest(token);
  if (!request)
    return (
      <div className="page max-w-2xl py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">This link no longer works</h1>
        <p className="measure mt-3 mb-6 text-lg text-ink-soft">
          Ask your accountant for a new link. If you have an account, sign in to see the papers that are asked of you.
        </p>
        <a href="/signin?callbackUrl=%2Fpapers" className={buttonClass()}>
          Sign in
        </a>
      </div>
    );
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{`${request.firm} asks you for papers`}</h1>
      <h2 className="mt-3 text-xl wrap-anywhere">{request.title}</h2>
      <p className="mt-1 text-ink-soft">{`Due on ${formatDay(request.dueOn)}`}</p>
      {request.note && <p className="measure mt-3 wrap-anywhere whitespace-pre-line">{request.note}</p>}
      <p id="sent" className="mt-4 hidden rounded-control bg-success-soft p-3 text-success target:block">
        Your file has arrived.
      </p>
      {request.closed ? (
        <p className="mt-4">This request is closed. Write to your accountant if you have more to send.</p>
      ) : (
        <>
          <noscript>
            <p className="mt-4">Your browser does not run scripts, so send files of at most 4 MB, one at a time.</p>
          </noscript>
          <div className="mt-4">
            <AskedPapers items={request.items}>
              {({ id, name, state, reason }) => (
                <>
                  {reason && <p className="measure wrap-anywhere whitespace-pre-line text-warning">{reason}</p>}
                  {state !== "accepted" && <PaperSender paperKey={token} item={id} paper={name} />}
                </>
              )}
            </AskedPapers>
          </div>
          <StopReminders paperKey={token} stopped={request.remindersStopped} />
        </>
      )}
      <p className="measure mt-8 text-sm text-ink-soft">
        {`Only ${request.firm} can open what you send. Keep this link to yourself: anyone who has it can send files for you.`}
      </p>
    </div>
  );
}
