import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { banners, type Member } from "@/lib/affiliates/agreement/contract";
import { bannerHtml, emailTemplates, linkFrom, socialKit } from "@/lib/affiliates/agreement/rules";

type Props = { member: Pick<Member, "referralCode" | "link">; name: string };

/** Material for sharing the referral link: banners, QR code, posts and emails. */
export function Materials({ member: { referralCode, link }, name }: Props) {
  const picture = (file: string) => `/api/affiliate/materials/${file}?code=${encodeURIComponent(referralCode)}`;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Part
        id="banners"
        title="Banner images"
        intro="Drawn with your code. The website code links to your page and counts how often the banner is shown."
      >
        <Banners picture={picture} link={link} code={referralCode} />
      </Part>
      <div className="flex flex-col gap-6">
        <Part id="qr" title="QR code" intro="For cards, flyers and doors.">
          <QrCode picture={picture} />
        </Part>
        <Part
          id="social"
          title="Social media kit"
          intro="Copy a post. Each says that it's an affiliate link, and its link tells you where people came from."
        >
          <SocialKit link={link} />
        </Part>
        <Part
          id="email"
          title="Email templates"
          intro="Copy one and make it your own, or open it in your mail program."
        >
          <EmailTemplates link={link} name={name} />
        </Part>
      </div>
    </div>
  );
}

/** The path of a picture with the code of the affiliate. */
type PicturePath = (file: string) => string;

function Banners({ picture, link, code }: { picture: PicturePath; link: string; code: string }) {
  return (
    <ul className="flex flex-col gap-4">
      {banners.map((banner) => (
        <li key={banner.name} className="rounded-card border border-rule p-3">
          <img
            src={picture(`${banner.name}.svg`)}
            width={banner.width}
            height={banner.height}
            loading="lazy"
            alt={`${banner.label} with your code`}
            className="max-h-48 w-full object-contain"
          />
          <p className="mt-2">
            <span>{`${banner.label} `}</span>
            <span className="tnum text-sm text-ink-soft">{`${banner.width} × ${banner.height}`}</span>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {(["svg", "png"] as const).map((format) => (
              <Download key={format} href={picture(`${banner.name}.${format}`)} file={`${banner.name}.${format}`}>
                <span>{format.toUpperCase()}</span>
                <span className="sr-only">{` of ${banner.label}`}</span>
              </Download>
            ))}
            <CopyButton
              label="Copy website code"
              about={banner.label}
              text={bannerHtml(link, code, banner)}
              variant="secondary"
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function QrCode({ picture }: { picture: PicturePath }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img
        src={picture("qr.svg")}
        width={160}
        height={160}
        alt="QR code of your referral link"
        className="rounded-control border border-rule"
      />
      <div className="flex flex-wrap gap-2">
        {(["svg", "png"] as const).map((format) => (
          <Download key={format} href={picture(`qr.${format}`)} file={`referral-qr.${format}`}>
            <span>{format.toUpperCase()}</span>
            <span className="sr-only"> of the QR code</span>
          </Download>
        ))}
      </div>
    </div>
  );
}

function SocialKit({ link }: { link: string }) {
  return (
    <ul>
      {socialKit(link).map(({ source, label, text }) => (
        <li key={source} className="border-t border-rule py-3 first:border-t-0">
          <p className="font-semibold">{label}</p>
          <p className="mt-1 text-sm wrap-anywhere">{text}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <CopyButton label="Copy post" about={label} text={text} variant="secondary" />
            <CopyButton label="Copy link" about={label} text={linkFrom(link, source)} variant="secondary" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function EmailTemplates({ link, name }: { link: string; name: string }) {
  return (
    <ul>
      {emailTemplates(link, name).map(({ title, subject, text }) => (
        <li key={title} className="border-t border-rule py-3 first:border-t-0">
          <p className="font-semibold">{title}</p>
          <p className="mt-1 text-sm text-ink-soft">{`Subject: ${subject}`}</p>
          <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{text}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <CopyButton label="Copy email" about={title} text={`${subject}\n\n${text}`} variant="secondary" />
            <a
              href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
              className={buttonClass({ variant: "secondary" })}
            >
              Write an email<span className="sr-only">{`: ${title}`}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Part({ id, title, intro, children }: { id: string; title: string; intro: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="ledger min-w-0 scroll-mt-4 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="measure mt-1 mb-4 text-ink-soft">{intro}</p>
      {children}
    </section>
  );
}

function Download({ href, file, children }: { href: string; file: string; children: ReactNode }) {
  return (
    <a href={href} download={file} className={buttonClass({ variant: "secondary", size: "sm" })}>
      {children}
    </a>
  );
}
