interface Props {
  width: number;
  height: number;
  name: string;
  title: string;
  lines: readonly string[];
  cloth: { url: string; size: string };
  brandName: string;
}

/**
 * A share card in any size: the country's cloth at the top, or at the side of wide cards, and a ledger page. Rendered
 * by next/og, which supports only flexbox and inline styles.
 */
export function ShareCardImage({ width, height, name, title, lines, cloth, brandName }: Props) {
  const wide = width > height;
  const unit = Math.min(width, height) / 100;
  // A square leaves less room below the cloth than a tall card.
  const band = height * (height > width ? 0.3 : 0.18);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: wide ? "row" : "column",
        width: "100%",
        height: "100%",
        background: "#fbf8f2",
        color: "#13231d",
        fontFamily: "Bricolage Grotesque",
      }}
    >
      <div
        style={{
          display: "flex",
          width: wide ? width * 0.24 : width,
          height: wide ? height : band,
          backgroundImage: cloth.url,
          backgroundSize: cloth.size,
        }}
      />
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          flexGrow: 1,
          width: wide ? width * 0.76 : width,
          padding: unit * 8,
          justifyContent: "space-between",
        }}
      >
        <div style={{ display: "flex", fontSize: unit * 5, color: "#0f5b46" }}>{brandName}</div>
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ display: "flex", fontSize: unit * (name.length > 24 ? 8 : 10), lineHeight: 1.1 }}>{name}</div>
          <div style={{ display: "flex", marginTop: unit * 2.5, fontSize: unit * 4.8, color: "#4b5b54" }}>{title}</div>
        </div>
        <div style={{ display: "flex", flexDirection: "column", borderBottom: "3px solid #857c6a" }}>
          {lines.map((line) => (
            <div
              key={line}
              style={{
                display: "flex",
                borderTop: "2px solid #e6decf",
                padding: `${unit * 1.8}px 0`,
                fontSize: unit * 4.4,
              }}
            >
              {line}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
