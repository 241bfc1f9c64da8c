import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startTrial } from "@/lib/billing/subscriptions/writes";
import { prepareWork } from "@/lib/directory/portfolio/writes";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { removePicture, setPicture } from "@/lib/directory/profile/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { getPicture } from "@/lib/platform/media/reads";
import { fileOf, invalidFiles, pdf } from "@/tests/platform/files/documents";
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

test("a photo is cropped, re-encoded in three widths, and loses its location", async () => {
  const { me, version } = await professional();
  // Left half red, right half blue, rotated by EXIF, with a location.
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
    x: 240,
    y: 0,
    width: 160,
    height: 160,
  });
  expect((await getProfessional(me.professionalId!))?.profileImage).toBe(profileImage);
  for (const width of [112, 224, 448]) {
    const served = await getPicture(idOf(profileImage), width);
    const metadata = await sharp(served).metadata();
    expect([metadata.format, metadata.width, metadata.height, metadata.exif, metadata.xmp, metadata.icc]).toEqual([
      ...["webp", width, width],
      ...[undefined, undefined, undefined],
    ]);
    const { channels } = await sharp(served).stats();
    expect(channels[2]!.mean).toBeGreaterThan(channels[0]!.mean);
  }
});

test("a CMYK picture is converted to RGB", async () => {
  const { me, version } = await professional();
  const cmyk = await picture(300, 300).toColourspace("cmyk").jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
  const { coverImage } = await setPicture(me, version, "cover", { file: jpgOf(cmyk) });
  expect(await sharp(await getPicture(idOf(coverImage), 960)).metadata()).toMatchObject({
    space: "srgb",
    width: 960,
    height: 240,
  });
});

test("a file that is no picture or has too many pixels is refused and changes nothing", async () => {
  const { me, version } = await professional();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(400)]);
  const avif = await picture(64, 64).avif().toBuffer();
  const whole = await picture(200, 200).jpeg().toBuffer();
  const invalid = [
    jpgOf(await picture(6000, 6000).jpeg({ quality: 1 }).toBuffer()),
    jpgOf(heic),
    jpgOf(avif),
    jpgOf(whole.subarray(0, whole.length - 300)),
    jpgOf(Buffer.concat([whole, Buffer.from("<script>alert(1)</script>")])),
    fileOf("<svg xmlns='http://www.w3.org/2000/svg'/>", "me.jpg", "image/jpeg"),
    fileOf(pdf(), "me.pdf", "application/pdf"),
  ];
  for (const file of invalid)
    await expect(setPicture(me, version, "photo", { file }), file.name).rejects.toMatchObject({ status: 400 });
  expect((await getOwnProfile(me)).version).toBe(version);
}, 60_000);

test("a JPEG under the name of a PNG is shown as what it is", async () => {
  const { me, version } = await professional();
  const whole = await picture(200, 200).jpeg().toBuffer();
  const { profileImage } = await setPicture(me, version, "photo", { file: fileOf(whole, "me.png", "image/png") });
  expect((await sharp(await getPicture(idOf(profileImage), 112)).metadata()).width).toBe(112);
});

test("a removed or replaced picture is deleted from the server", async () => {
  const { me, version } = await professional();
  const first = await setPicture(me, version, "photo", { file: jpgOf(await picture(99, 99).jpeg().toBuffer()) });
  const next = await setPicture(me, first.version, "photo", { file: jpgOf(await picture(80, 90).jpeg().toBuffer()) });
  await expect(getPicture(idOf(first.profileImage), 112)).rejects.toMatchObject({ status: 404 });
  const last = await removePicture(me, next.version, "photo");
  expect(last.profileImage).toBeNull();
  await expect(getPicture(idOf(next.profileImage), 112)).rejects.toMatchObject({ status: 404 });
  await expect(removePicture(me, next.version, "photo")).rejects.toMatchObject({ status: 412 });
});

/** Ten pictures as phones write them, each storing its location in a different way. */
async function placed(): Promise<File[]> {
  const at = { GPSLatitudeRef: "S", GPSLatitude: "26/1 12/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "28/1 2/1 0/1" };
  const small = () => picture(160, 120);
  const wide = () => picture(400, 100);
  const turned = (orientation: number) =>
    small().withMetadata({ orientation }).withExifMerge({ IFD3: at }).jpeg().toBuffer();
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>26,12.0S</exif:GPSLatitude></x:xmpmeta>`;
  const jpgs = await Promise.all([
    small().withExif({ IFD3: at }).jpeg().toBuffer(),
    wide().withExif({ IFD3: at }).jpeg({ progressive: true }).toBuffer(),
    small()
      .withExif({ IFD3: { ...at, GPSAltitude: "1753/1" } })
      .jpeg({ quality: 40 })
      .toBuffer(),
    small()
      .withExif({ IFD0: { Make: "Phone", Artist: "Thandi" }, IFD3: at })
      .jpeg()
      .toBuffer(),
    small().withExif({ IFD3: at }).withXmp(xmp).jpeg().toBuffer(),
    turned(3),
    turned(6),
    turned(8),
  ]);
  const pngs = await Promise.all([
    small().withExif({ IFD3: at }).png().toBuffer(),
    wide().withExif({ IFD3: at }).png({ palette: true }).toBuffer(),
  ]);
  return [...jpgs.map(jpgOf), ...pngs.map((bytes) => fileOf(bytes, "me.png", "image/png"))];
}

test("ten pictures with a location lose it as photo, cover and portfolio work", async () => {
  const { me, version: first } = await professional();
  await transaction((tx) => startTrial(tx, me.id, "premium"));
  const files = await placed();
  expect(files).toHaveLength(10);
  let version = first;
  for (const [index, file] of files.entries()) {
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).exif, `picture ${index}`).toBeDefined();
    const kind = index % 2 ? "cover" : "photo";
    const saved = await setPicture(me, version, kind, { file });
    version = saved.version;
    const shown = await getPicture(idOf(kind === "cover" ? saved.coverImage : saved.profileImage), 448);
    const work = await prepareWork(me, file);
    for (const bytes of [shown, ...work.pictures.map((picture) => picture.bytes)]) {
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc], `picture ${index}`).toEqual([undefined, undefined, undefined, undefined]);
    }
  }
}, 60_000);

test("damaged, disguised and oversized files are refused for photo, cover and portfolio work, with a message", async () => {
  const { me, version } = await professional();
  await transaction((tx) => startTrial(tx, me.id, "premium"));
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(400)]);
  const large = await picture(6000, 6000).jpeg({ quality: 1 }).toBuffer();
  const invalid: [string, File][] = [
    ...(await invalidFiles()),
    ["a HEIC under a JPG's name", jpgOf(heic)],
    ["36 megapixels", jpgOf(large)],
  ];
  const failures: Record<string, string[]> = {};
  for (const [name, file] of invalid)
    for (const work of [
      () => setPicture(me, version, "photo", { file }),
      () => setPicture(me, version, "cover", { file }),
      () => prepareWork(me, file),
    ])
      await work().then(
        () => (failures[name] = ["taken"]),
        (error: { status?: number; extra?: { fields?: { file?: string } } }) => {
          if (error.status !== 400 || !/^(This|Please|We can't) .{10,}/.test(error.extra?.fields?.file ?? ""))
            failures[name] = [String(error)];
        },
      );
  expect(failures).toEqual({});
  expect((await getOwnProfile(me)).version).toBe(version);
}, 120_000);
