import sharp from "sharp";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/lib/db/connection";
import { getPicture } from "@/lib/media/reads";
import { getProfessional } from "@/lib/professionals/reads";
import { getOwnProfile } from "@/lib/profile/reads";
import { removePicture, setPicture } from "@/lib/profile/writes";
import { fileOf, pdf } from "@/tests/files/documents";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
async function professional() {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(sql`select id from professionals where listed and account_id is null order by id limit 1`);
  const me = await makeViewer("professional", { professionalId: rows[0]!.id });
  return { me, version: (await getOwnProfile(me)).version };
}
const jpgOf = (bytes: Buffer) => fileOf(bytes, "me.jpg", "image/jpeg");
const idOf = (src: string | null) => src!.replace("/api/media/", "");

test("a photo is cropped, re-encoded in three widths, and tells nothing of where it was taken", async () => {
  const { me, version } = await professional();
  // Left half red, right half blue, turned by its EXIF, with a place.
  const blue = await sharp({ create: { width: 200, height: 400, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  const bytes = await picture(400, 400)
    .composite([{ input: blue, left: 200, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "26/1 12/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { profileImage } = await setPicture(me, version, "photo", {
    file: jpgOf(bytes),
    ...{ x: 240, y: 0, width: 160, height: 160 },
  });
  expect((await getProfessional(me.professionalId!))?.profileImage).toBe(profileImage);
  for (const width of [112, 224, 448]) {
    const served = await getPicture(idOf(profileImage), width);
    const told = await sharp(served).metadata();
    expect([told.format, told.width, told.height, told.exif, told.xmp, told.icc]).toEqual([
      ...["webp", width, width],
      ...[undefined, undefined, undefined],
    ]);
    const { channels } = await sharp(served).stats();
    expect(channels[2]!.mean).toBeGreaterThan(channels[0]!.mean);
  }
});

test("a CMYK picture becomes an ordinary one", async () => {
  const { me, version } = await professional();
  const cmyk = await picture(300, 300).toColourspace("cmyk").jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
  const { coverImage } = await setPicture(me, version, "cover", { file: jpgOf(cmyk) });
  expect(await sharp(await getPicture(idOf(coverImage), 960)).metadata()).toMatchObject({
    ...{ space: "srgb", width: 960, height: 240 },
  });
});

test("what is no picture, too many pixels, or another kind under a picture's name is refused and changes nothing", async () => {
  const { me, version } = await professional();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(400)]);
  const avif = await picture(64, 64).avif().toBuffer();
  const whole = await picture(200, 200).jpeg().toBuffer();
  const hostile = [
    jpgOf(await picture(6000, 6000).jpeg({ quality: 1 }).toBuffer()),
    jpgOf(heic),
    jpgOf(avif),
    jpgOf(whole.subarray(0, whole.length - 300)),
    jpgOf(Buffer.concat([whole, Buffer.from("<script>alert(1)</script>")])),
    fileOf(whole, "me.png", "image/png"),
    fileOf("<svg xmlns='http://www.w3.org/2000/svg'/>", "me.jpg", "image/jpeg"),
    fileOf(pdf(), "me.pdf", "application/pdf"),
  ];
  for (const file of hostile)
    await expect(setPicture(me, version, "photo", { file }), file.name).rejects.toMatchObject({ status: 400 });
  expect((await getOwnProfile(me)).version).toBe(version);
}, 60_000);

test("a removed or replaced picture is gone from the server", async () => {
  const { me, version } = await professional();
  const first = await setPicture(me, version, "photo", { file: jpgOf(await picture(99, 99).jpeg().toBuffer()) });
  const next = await setPicture(me, first.version, "photo", { file: jpgOf(await picture(80, 90).jpeg().toBuffer()) });
  await expect(getPicture(idOf(first.profileImage), 112)).rejects.toMatchObject({ status: 404 });
  const last = await removePicture(me, next.version, "photo");
  expect(last.profileImage).toBeNull();
  await expect(getPicture(idOf(next.profileImage), 112)).rejects.toMatchObject({ status: 404 });
  await expect(removePicture(me, next.version, "photo")).rejects.toMatchObject({ status: 412 });
});
