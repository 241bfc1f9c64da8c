/** The country's cloth, as wide as the page. `cloth` is a background-image; decoration only. */
export function ProfileCover({ cloth }: { cloth: string }) {
  return <div aria-hidden className="cloth profile-cover" style={{ backgroundImage: cloth }} />;
}
