import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { IntentLink } from "@/components/ui/link";
import { type MarketingKit, type QrTarget, shareCards } from "@/lib/content/marketing/contract";
import { badgeHtml, reviewRequest, signatureHtml, signatureLines, signatureText } from "@/lib/content/marketing/rules";
import { brand } from "@/lib/platform/brand";

type KitProps = { kit: MarketingKit };

/** Marketing tools: links and QR codes, email signature, badge, review requests, share cards and ideas for posts. */
export function MarketingTools({ kit }: KitProps) {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ProfileLink kit={kit} />
      <ReviewRequests kit={kit} />
      <EmailSignature kit={kit} />
      <WebsiteBadge kit={kit} />
      <ShareCards kit={kit} />
      <div className="flex flex-col gap-6">
        <ContentIdeas kit={kit} />
        <ReferralLink kit={kit} />
      </div>
    </div>
  );
}

function ProfileLink({ kit: { links, listed } }: KitProps) {
  return (
    <Tool title="Profile link" intro="Put it wherever clients meet you. The QR code is for cards, invoices and doors.">
      {!listed && (
        <p className="mb-3 font-medium text-warning">
          Your profile isn&apos;t listed yet. This link opens once your verification has started.
        </p>
      )}
      <LinkRow label="Your profile link" url={links.profile} />
      <QrCode target="profile" name="your profile" />
    </Tool>
  );
}

function ReviewRequests({ kit }: KitProps) {
  return (
    <Tool
      title="Review requests"
      intro="Send this to a past client. It opens the review form for the work you finished."
    >
      <LinkRow label="Your review link" url={kit.links.review} />
      <Code label="A message to send with it" text={reviewRequest(kit)} copy="Copy message" />
      <div className="mt-3 flex flex-wrap gap-3">
        <a
          href={`mailto:?subject=${encodeURIComponent("How did it go?")}&body=${encodeURIComponent(reviewRequest(kit))}`}
          className={buttonClass({ variant: "secondary" })}
        >
          Write an email
        </a>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(reviewRequest(kit))}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "secondary" })}
        >
          Send on WhatsApp
        </a>
      </div>
      <QrCode target="review" name="your review form" />
    </Tool>
  );
}

function EmailSignature({ kit }: KitProps) {
  return (
    <Tool title="Email signature" intro="Copy it and paste it into your mail program's signature settings.">
      <div className="border-s-2 border-primary ps-3" data-testid="signature">
        {signatureLines(kit).map(({ text, strong, href }) => (
          <p key={text} className={strong ? "font-bold" : undefined}>
            {href ? (
              <a href={href} className="text-primary underline">
                {text}
              </a>
            ) : (
              text
            )}
          </p>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton label="Copy signature" text={signatureText(kit)} html={signatureHtml(kit)} />
        <CopyButton label="Copy HTML" text={signatureHtml(kit)} variant="secondary" />
      </div>
    </Tool>
  );
}

function WebsiteBadge({ kit }: KitProps) {
  return (
    <Tool
      title={`Verified by ${brand.name} badge`}
      intro="For your own website. It links to a page that says whether your licence is verified right now."
    >
      {kit.verified ? (
        <>
          <img src={`${path(kit.links.badge)}/badge.svg`} width={220} height={56} alt={`Verified by ${brand.name}`} />
          <Code label="Code for your website" text={badgeHtml(kit)} copy="Copy badge code" />
          <a
            href={path(kit.links.badge)}
            target="_blank"
            rel="noreferrer"
            className={`mt-3 ${buttonClass({ variant: "secondary" })}`}
          >
            Open the check page
          </a>
        </>
      ) : (
        <p className="measure text-ink-soft">
          The badge is yours once your licence is verified. We tell you as soon as it is.
        </p>
      )}
    </Tool>
  );
}

function ShareCards({ kit: { links, listed } }: KitProps) {
  return (
    <Tool title="Share cards" intro="Pictures in the right size for each platform, drawn from your profile.">
      {listed ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {shareCards.map(({ platform, label, width, height }) => (
            <li key={platform} className="flex flex-col rounded-card border border-rule p-3">
              <img
                src={`${path(links.profile)}/share/${platform}-preview.png`}
                width={width}
                height={height}
                loading="lazy"
                alt={`Share card for ${label}`}
                className="max-h-44 w-full object-contain"
              />
              <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
                <p>
                  <span>{`${label} `}</span>
                  <span className="tnum text-sm text-ink-soft">{`${width} × ${height}`}</span>
                </p>
                <a
                  href={`${path(links.profile)}/share/${platform}.png`}
                  download={`${platform}-card.png`}
                  className={buttonClass({ variant: "secondary", size: "sm" })}
                >
                  Download<span className="sr-only">{` the ${label} card`}</span>
                </a>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="measure text-ink-soft">Your cards are drawn once your profile is listed.</p>
      )}
    </Tool>
  );
}

function ContentIdeas({ kit }: KitProps) {
  return (
    <Tool title="Content ideas" intro={`For ${kit.month} in ${kit.countryName}.`}>
      <ul>
        {kit.ideas.map((idea) => (
          <li key={idea} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule py-3">
            <span className="min-w-[min(12rem,100%)] grow basis-0">{idea}</span>
            <CopyButton label="Copy" about={idea} text={idea} variant="secondary" />
          </li>
        ))}
      </ul>
    </Tool>
  );
}

function ReferralLink({ kit: { links, referralCode } }: KitProps) {
  return (
    <Tool title="Referral link" intro="Tell colleagues and clients. What you earn is under Affiliate.">
      {referralCode && links.referral ? (
        <>
          <p className="mb-3">
            Your code <Badge>{referralCode}</Badge>
          </p>
          <LinkRow label="Your referral link" url={links.referral} />
          <QrCode target="referral" name="your referral link" />
        </>
      ) : (
        <IntentLink href="/affiliate" className={buttonClass({ variant: "secondary" })}>
          Join the affiliate program
        </IntentLink>
      )}
    </Tool>
  );
}

const path = (url: string) => new URL(url).pathname;

function Tool({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="ledger min-w-0 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="measure mt-1 mb-4 text-ink-soft">{intro}</p>
      {children}
    </section>
  );
}

function LinkRow({ label, url }: { label: string; url: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-[min(12rem,100%)] grow basis-0 rounded-control border border-rule bg-paper px-3 py-2.5 text-sm break-all">
        {url}
      </p>
      <CopyButton label="Copy link" about={label} text={url} />
    </div>
  );
}

function Code({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div className="mt-4">
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="mt-1 rounded-control border border-rule bg-paper px-3 py-2.5 text-sm break-words">{text}</p>
      <div className="mt-3">
        <CopyButton label={copy} text={text} variant="secondary" />
      </div>
    </div>
  );
}

function QrCode({ target, name }: { target: QrTarget; name: string }) {
  const address = (format: "svg" | "png") => `/api/marketing/qr?target=${target}&format=${format}`;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <img
        src={address("svg")}
        width={120}
        height={120}
        loading="lazy"
        alt={`QR code of ${name}`}
        className="rounded-control border border-rule"
      />
      <div className="flex flex-wrap gap-2">
        {(["svg", "png"] as const).map((format) => (
          <a
            key={format}
            href={address(format)}
            download={`${target}-qr.${format}`}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <span>{format.toUpperCase()}</span>
            <span className="sr-only">{` of the QR code of ${name}`}</span>
          </a>
        ))}
      </div>
    </div>
  );
}
