import type { ProfessionalList } from "@/lib/directory/search/contract";

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);

export const isPlace = (path: string) => path.startsWith("/accountants/");
export const isDeadline = (path: string) => path.startsWith("/deadlines/");

/** Reads the public pages of a server whose data no test changes: each page once. */
export class PublicPages {
  private readonly read = new Map<string, Promise<{ status: number; html: string }>>();
  private readonly address: () => string;

  /** `address` is called at the first request: the server has started by then. */
  constructor(address: () => string) {
    this.address = address;
  }

  get = (path: string) => fetch(this.address() + path);

  at(path: string): Promise<{ status: number; html: string }> {
    const fetchPage = async () => {
      const response = await this.get(path);
      return { status: response.status, html: await response.text() };
    };
    const page = this.read.get(path) ?? fetchPage();
    this.read.set(path, page);
    return page;
  }

  /** The paths of all files of the sitemap. */
  async inSitemap(): Promise<string[]> {
    const files = pathsIn((await this.at("/sitemap.xml")).html);
    return (await Promise.all(files.map(async (file) => pathsIn((await this.at(file)).html)))).flat();
  }

  async professionals(query: string): Promise<ProfessionalList> {
    return (await (await this.get(`/api/professionals?${query}`)).json()) as ProfessionalList;
  }
}

/** What the head of a page says to search engines, and the types of its structured data. */
export function headOf(html: string) {
  const pick = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>[],
  );
  return {
    title: pick(/<title>([^<]*)<\/title>/),
    description: pick(/<meta name="description" content="([^"]*)"/),
    canonical: pick(/<link rel="canonical" href="([^"]*)"/),
    image: pick(/<meta property="og:image" content="([^"]*)"/),
    robots: pick(/<meta name="robots" content="([^"]*)"/),
    types: scripts.map((node) => String(node["@type"])),
  };
}
