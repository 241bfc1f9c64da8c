import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bootSource } from "@/components/shell/boot-source";
import { painterSource } from "@/components/shell/painter-source";
import { rateSets } from "@/lib/reference/currencies";

const root = document.documentElement;
const painter = "/prices/abc.js";
const write = vi.spyOn(document, "write").mockImplementation(() => {});
const run = (source: string) => void new Function(source)();
const forgetPainter = () => delete (root as { rates?: unknown }).rates;

function boot(...cookies: readonly string[]) {
  for (const cookie of cookies) document.cookie = `daftari-${cookie}; path=/`;
  run(bootSource(painter));
}

beforeEach(() => {
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const name of ["signed-in", "currency", "country", "menu"])
    document.cookie = `daftari-${name}=; path=/; max-age=0`;
  forgetPainter();
  document.body.replaceChildren();
  write.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe("before the first paint", () => {
  it("the page knows what the cookies say, and leaves out what has another shape", () => {
    boot("signed-in=professional", "country=<script>", "menu=folded", "currency=KES");
    expect({ ...root.dataset }).toEqual({ signedIn: "professional", menu: "folded", currency: "KES" });
    boot("signed-in=clientele");
    expect(root.dataset.signedIn).toBe("professional");
  });

  it("nothing is fetched for somebody who has chosen nothing", () => {
    boot("signed-in=client");
    expect(write).not.toHaveBeenCalled();
    expect(document.querySelector("script[src]")).toBeNull();
  });

  it.each(["currency=KES", "country=KE"])("what converts prices comes first for somebody with %s", (cookie) => {
    boot(cookie);
    expect(write.mock.calls).toEqual([[`<script src=${painter}></script>`]]);
  });

  it("fetches it when the picker is opened, and again only if it did not come", () => {
    document.body.innerHTML = `<nav id="menu"></nav><section id="currency-picker"></section>`;
    boot();
    const open = (id: string) => document.getElementById(id)!.dispatchEvent(new Event("toggle"));
    const fetched = () => document.querySelectorAll(`script[src="${painter}"]`).length;
    open("menu");
    expect(fetched()).toBe(0);
    open("currency-picker");
    const once = fetched();
    expect(once).toBeGreaterThan(0);
    open("currency-picker");
    expect(fetched()).toBeGreaterThan(once);
    document.head.replaceChildren();
    run(painterSource(rateSets.spec));
    open("currency-picker");
    expect(fetched()).toBe(0);
  });

  it("notes that somebody saves data", () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    boot();
    expect(root.hasAttribute("data-save-data")).toBe(true);
  });
});

it("stands in a page as one line that ends no script, the same for the same address", () => {
  for (const source of [bootSource(painter), painterSource(rateSets.spec)])
    expect(source).not.toMatch(/[\n]|<\/script/);
  expect(bootSource(painter)).toBe(bootSource(painter));
});

describe("what converts prices", () => {
  it("forgets a choice that it does not know", () => {
    Object.assign(root.dataset, { currency: "XXX", country: "XX" });
    run(painterSource(rateSets.spec));
    expect({ ...root.dataset }).toEqual({});
  });

  it("takes what was picked while it was on its way", () => {
    document.body.innerHTML = `<select data-pick="country"><option value="ZA"><option value="KE" selected></select><select data-pick="currency"><option value="ZAR"><option value="KES"></select>`;
    run(painterSource(rateSets.spec));
    expect({ ...root.dataset }).toEqual({ country: "KE", currency: "KES" });
    expect(document.cookie).toContain("daftari-currency=KES");
  });
});
