/**
 * What a browser wants to know of the whole site. React takes these up into the head. They stand in the still top and not in Next's metadata, which sends
 * each a second time as data. A phone's home screen takes /apple-touch-icon.png, a picture of that name in the root, without being told.
 */
export function SiteMarks() {
  return (
    <>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e1613" media="(prefers-color-scheme: dark)" />
      {/* Telephones turn what looks like a number into a link of their own, and React then finds another page than it drew. */}
      <meta name="format-detection" content="telephone=no, address=no, email=no" />
    </>
  );
}
