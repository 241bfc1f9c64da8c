import type { Professional } from "@/lib/directory/professionals/contract";
import { placeLabel, statusLabel } from "@/lib/directory/professionals/rules";
import { counted } from "@/lib/platform/format/counts";
import { bodyText } from "@/lib/platform/reference/bodies";

const ink = "#13231d";
const soft = "#4b5b54";
const clay = "#b4472a";

export interface ProfileCardImageProps {
  professional: Professional;
  cloth: { url: string; size: string };
  initials: string;
  pair: { background: string; ink: string };
  brandName: string;
  text: (value: string) => string;
}

/**
 * The Open Graph image of a profile, 1200 x 630: cloth on the left, a ledger page on the right. Rendered by next/og,
 * which supports only flexbox and inline styles.
 */
export function ProfileCardImage({ professional, cloth, initials, pair, brandName, text }: ProfileCardImageProps) {
  const { name, title, practiceNumber, rating, reviewCount, status } = professional;
  const bodyName = bodyText(professional);
  const body = `${bodyName === "Other" ? "No." : bodyName} ${practiceNumber}`;
  const rows = [
    ["Licence", `${body}, ${status === "approved" ? "verified" : statusLabel(status)?.toLowerCase()}`],
    ["Rating", reviewCount > 0 ? `${rating.toFixed(1)} of 5 from ${counted(reviewCount, "review")}` : "New here"],
  ];
  return (
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        background: "#fbf8f2",
        color: ink,
        fontFamily: "Bricolage Grotesque",
      }}
    >
      <Cloth cloth={cloth} pair={pair} initials={text(initials)} />
      <div style={{ display: "flex", width: 6, height: 630, background: clay, opacity: 0.7 }} />
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          width: 834,
          padding: "56px 60px",
          justifyContent: "space-between",
        }}
      >
        <div style={{ display: "flex", fontSize: 34, color: "#0f5b46" }}>{brandName}</div>
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ display: "flex", fontSize: name.length > 24 ? 56 : 72, lineHeight: 1.1, letterSpacing: -1.5 }}>
            {text(name)}
          </div>
          <div style={{ display: "flex", marginTop: 16, fontSize: 34, color: soft }}>
            {text(`${title}, ${placeLabel(professional)}`)}
          </div>
        </div>
        <div style={{ display: "flex", flexDirection: "column", borderBottom: "2px solid #857c6a", paddingBottom: 5 }}>
          <div style={{ display: "flex", flexDirection: "column", borderBottom: "2px solid #857c6a" }}>
            {rows.map(([label, value]) => (
              <div
                key={label}
                style={{
                  display: "flex",
                  justifyContent: "space-between",
                  borderTop: "2px solid #e6decf",
                  padding: "14px 0",
                  fontSize: 29,
                }}
              >
                <span style={{ color: soft }}>{label}</span>
                <span>{text(value ?? "")}</span>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The left part: the initials on the cloth. */
function Cloth({ cloth, pair, initials }: Pick<ProfileCardImageProps, "cloth" | "pair" | "initials">) {
  return (
    <div
      style={{
        display: "flex",
        width: 360,
        height: 630,
        alignItems: "center",
        justifyContent: "center",
        backgroundImage: cloth.url,
        backgroundSize: cloth.size,
      }}
    >
      <div
        style={{
          display: "flex",
          width: 220,
          height: 220,
          borderRadius: 110,
          alignItems: "center",
          justifyContent: "center",
          background: pair.background,
          color: pair.ink,
          fontSize: 92,
        }}
      >
        {initials}
      </div>
    </div>
  );
}
