import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { PaperSender } from "@/components/practice/paper-sender";
import { sendFile } from "@/lib/practice/papers/client";
import { refusal } from "@/tests/identity/accounts/endpoints";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", async (load) => ({ ...(await load<object>()), useRouter: () => router }));

/** A picture that the browser can read; `count` counts the PDFs that were made. */
const made = vi.hoisted(() => ({ count: 0 }));
vi.mock("@/lib/practice/scans/rules", async (load) => ({
  ...(await load<object>()),
  pdfOfJpegs: () => {
    made.count += 1;
    return new Uint8Array([1]);
  },
}));
vi.stubGlobal("createImageBitmap", async () => ({ width: 1, height: 1, close: () => undefined }));
HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
HTMLCanvasElement.prototype.toBlob = (ready) => ready(new Blob(["jpg"]));

const megabyte = 1024 * 1024;
const id = "0b6f1f34-0000-4000-8000-0000000000e1";
const item = "0b6f1f34-0000-4000-8000-0000000000e2";

/** A server that stores pieces, and loses the line before it answers the pieces in `cuts`, counted from 1. */
function makeServer(cuts: readonly number[] = []) {
  const server = { size: 0, received: 0, begun: 0, pieces: [] as number[], ended: 0 };
  const upload = () => HttpResponse.json({ id, size: server.size, received: server.received, done: server.ended > 0 });
  network.use(
    http.post("*/api/papers/token/uploads", async ({ request }) => {
      server.begun += 1;
      server.size = ((await request.json()) as { size: number }).size;
      return upload();
    }),
    http.get(`*/api/papers/token/uploads/${id}`, upload),
    http.put(`*/api/papers/token/uploads/${id}`, async ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get("offset"));
      server.pieces.push(offset);
      if (cuts.includes(server.pieces.length)) return HttpResponse.error();
      server.received = Math.min(server.size, offset + megabyte);
      return upload();
    }),
    http.post(`*/api/papers/token/uploads/${id}`, () => {
      server.ended += 1;
      return upload();
    }),
  );
  return server;
}
const fileOf = (size: number, name = "sales.pdf") => new File([new Uint8Array(size)], name, { lastModified: 1 });

test("a file goes on where the line was cut twice, and is begun once", async () => {
  const server = makeServer([2, 3]);
  const waits: number[] = [];
  const progress: number[] = [];
  await sendFile({
    paperKey: "token",
    item,
    file: fileOf(2.5 * megabyte),
    onProgress: (bytes) => progress.push(bytes),
    wait: (ms) => Promise.resolve(void waits.push(ms)),
  });
  expect(server).toMatchObject({ begun: 1, ended: 1, pieces: [0, megabyte, megabyte, megabyte, 2 * megabyte] });
  expect(waits).toEqual([1000, 2000]);
  expect(progress.at(-1)).toBe(2.5 * megabyte);
});

test("the same file chosen again after a reload goes on where it stopped", async () => {
  const server = makeServer([2]);
  const stop = () => Promise.reject(new Error("The page was closed."));
  const sending = { paperKey: "token", item, file: fileOf(2 * megabyte, "reload.pdf"), onProgress: () => undefined };
  await expect(sendFile({ ...sending, wait: stop })).rejects.toThrow("The page was closed.");
  await sendFile({ ...sending, file: fileOf(2 * megabyte, "reload.pdf") });
  expect(server).toMatchObject({ begun: 1, ended: 1, pieces: [0, megabyte, megabyte] });
});

test("a person sends a file and reads that it has arrived", async () => {
  const server = makeServer();
  const { user } = renderScreen(<PaperSender paperKey="token" item={item} paper="Sales" />);
  await user.upload(screen.getByLabelText("Files: Sales"), fileOf(10, "a.pdf"));
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("a.pdf has arrived.")).toBeTruthy();
  expect(server.ended).toBe(1);
});

test("a person reads at the field why a file is refused, and that one is too large", async () => {
  makeServer();
  network.use(
    http.post(`*/api/papers/token/uploads/${id}`, () =>
      refusal(400, "invalid-input", "Not accepted.", { file: "This PDF is protected by a password" }),
    ),
  );
  const { user } = renderScreen(<PaperSender paperKey="token" item={item} paper="Sales" />);
  const input = screen.getByLabelText<HTMLInputElement>("Files: Sales");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Please choose a file")).toBeTruthy();
  await user.upload(input, fileOf(10, "locked.pdf"));
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("This PDF is protected by a password")).toBeTruthy();
  await user.upload(input, fileOf(20 * megabyte + 1, "large.pdf"));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.getByText("Please choose files of at most 20 MB")).toBeTruthy());
});

test("after the second of two files failed, only that one is sent again, and the page shows the first", async () => {
  router.refresh.mockClear();
  const names: string[] = [];
  makeServer();
  let refused = true;
  network.use(
    http.post("*/api/papers/token/uploads", async ({ request }) => {
      const { name, size } = (await request.json()) as { name: string; size: number };
      names.push(name);
      if (name === "second.pdf" && refused) return refusal(409, "request-full", "There is no room.");
      return HttpResponse.json({ id, size, received: 0, done: false });
    }),
    http.put(`*/api/papers/token/uploads/${id}`, () => HttpResponse.json({ id, size: 10, received: 10, done: false })),
  );
  const { user } = renderScreen(<PaperSender paperKey="token" item={item} paper="Sales" />);
  await user.upload(screen.getByLabelText("Files: Sales"), [fileOf(10, "first.pdf"), fileOf(10, "second.pdf")]);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("second.pdf: There is no room.")).toBeTruthy();
  expect(screen.getByText("first.pdf has arrived.")).toBeTruthy();
  expect(router.refresh).toHaveBeenCalledOnce();
  refused = false;
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("second.pdf has arrived.")).toBeTruthy();
  expect(names).toEqual(["first.pdf", "second.pdf", "second.pdf"]);
});

test("of several files the refused one is named with its reason, and those after it are sent", async () => {
  makeServer();
  const begun: string[] = [];
  network.use(
    http.post("*/api/papers/token/uploads", async ({ request }) => {
      const { name, size } = (await request.json()) as { name: string; size: number };
      begun.push(name);
      return HttpResponse.json({ id, size, received: size, done: false });
    }),
    http.post(`*/api/papers/token/uploads/${id}`, () =>
      begun.at(-1) === "locked.pdf"
        ? refusal(400, "invalid-input", "Not accepted.", { file: "This PDF is protected by a password" })
        : HttpResponse.json({ id, size: 10, received: 10, done: true }),
    ),
  );
  const { user } = renderScreen(<PaperSender paperKey="token" item={item} paper="Sales" />);
  const input = screen.getByLabelText("Files: Sales");
  await user.upload(input, [fileOf(10, "a.pdf"), fileOf(11, "locked.pdf"), fileOf(12, "c.pdf")]);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("locked.pdf: This PDF is protected by a password.")).toBeTruthy();
  expect(screen.getByText("c.pdf has arrived.")).toBeTruthy();
  expect(begun).toEqual(["a.pdf", "locked.pdf", "c.pdf"]);
  await user.upload(input, [fileOf(10, "d.pdf"), fileOf(20 * megabyte + 1, "large.pdf")]);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("large.pdf: Please choose files of at most 20 MB.")).toBeTruthy();
});

test("photographed pages stay until their PDF has arrived, and the same PDF is sent again", async () => {
  URL.createObjectURL = () => "blob:page";
  URL.revokeObjectURL = () => undefined;
  makeServer();
  let refused = true;
  const begun: string[] = [];
  network.use(
    http.post("*/api/papers/token/uploads", async ({ request }) => {
      const { name, size } = (await request.json()) as { name: string; size: number };
      begun.push(name);
      if (refused) return refusal(409, "request-full", "There is no room.");
      return HttpResponse.json({ id, size, received: size, done: false });
    }),
  );
  const { user } = renderScreen(<PaperSender paperKey="token" item={item} paper="Profit/Loss" />);
  await user.upload(
    screen.getByLabelText("Photograph of a page: Profit/Loss"),
    new File(["1"], "image.jpg", { type: "image/jpeg" }),
  );
  await user.click(await screen.findByRole("button", { name: "Send 1 page as PDF" }));
  expect(await screen.findByText("There is no room.")).toBeTruthy();
  expect(screen.getByAltText("Page 1")).toBeTruthy();
  refused = false;
  await user.click(screen.getByRole("button", { name: "Send 1 page as PDF" }));
  expect(await screen.findByText("Profit-Loss.pdf has arrived.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByAltText("Page 1")).toBeNull());
  expect([begun, made.count]).toEqual([["Profit-Loss.pdf", "Profit-Loss.pdf"], 1]);
});

test("before JavaScript the form posts one file to the address of the request", () => {
  const { container } = renderScreen(<PaperSender paperKey="token" item={item} paper="Sales" />);
  const form = container.querySelector("form")!;
  expect([form.getAttribute("action"), form.method, form.enctype]).toEqual([
    "/api/papers/token/files",
    "post",
    "multipart/form-data",
  ]);
  expect([...new FormData(form).keys()]).toEqual(["item", "file"]);
});

test("the file dialog offers a photo that Windows saved as .jfif, and a PDF whose name has no ending", () => {
  renderScreen(<PaperSender paperKey="token" item={item} paper="Sales" />);
  const accepted = screen.getByLabelText<HTMLInputElement>("Files: Sales").accept.split(",");
  expect(accepted).toEqual(expect.arrayContaining([".jfif", "image/jpeg", "application/pdf", ".csv", "text/csv"]));
  expect(accepted).not.toContain(".doc");
});
