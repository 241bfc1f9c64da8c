import { handleAuth } from "@/lib/identity/sign-in/handler";
import type { Handler } from "@/lib/platform/http/server/route";

const site = "http://localhost:3000";

interface CallOptions {
  method?: string;
  path?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  params?: Record<string, unknown>;
}

/** A browser with cookies and a network address, which calls the endpoints as our pages do. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  private readonly address: string;

  constructor(address = "203.0.113.1") {
    this.address = address;
  }

  /** Another browser with the same cookies, as if they had been copied. */
  copy(): Visitor {
    const other = new Visitor(this.address);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async call(handler: Handler, options: CallOptions = {}): Promise<Response> {
    return this.keep(await handler(this.request(options), { params: Promise.resolve(options.params ?? {}) }));
  }

  async auth(segments: string, options: CallOptions = {}): Promise<Response> {
    const path = segments.split("?")[0]!.split("/");
    return this.keep(await handleAuth(this.request({ ...options, path: `/api/auth/${segments}` }), path));
  }

  /** Posts a form to one of next-auth's endpoints with a fresh csrf token. */
  async post(segments: string, fields: Record<string, string>): Promise<Response> {
    const { csrfToken } = (await (await this.auth("csrf")).json()) as { csrfToken: string };
    return this.auth(segments, { method: "POST", body: new URLSearchParams({ csrfToken, json: "true", ...fields }) });
  }

  signIn(email: string, password = "any password", more: Record<string, string> = {}): Promise<Response> {
    return this.post("callback/credentials", { email, password, ...more });
  }

  signOut(): Promise<Response> {
    return this.post("signout", {});
  }

  /** The role of this browser's session; null when signed out. */
  async role(): Promise<string | null> {
    const { user } = (await (await this.auth("session")).json()) as { user?: { role: string } };
    return user?.role ?? null;
  }

  private request({ method = "GET", path = "/api/test", json, body, headers = {}, signal }: CallOptions): Request {
    const defaults: Record<string, string> = {
      host: "localhost:3000",
      "x-socket-address": this.address,
      "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0",
    };
    if (method !== "GET") Object.assign(defaults, { origin: site, "sec-fetch-site": "same-origin" });
    if (json !== undefined) defaults["content-type"] = "application/json";
    if (this.cookies.size > 0)
      defaults.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Request(`${site}${path}`, {
      method,
      signal,
      headers: { ...defaults, ...headers },
      body: json === undefined ? body : JSON.stringify(json),
    });
  }

  private keep(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || /Max-Age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
