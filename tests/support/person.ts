interface CallOptions {
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A response with its body read. */
export interface Reply<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

/** A signed-in user who calls a running server's endpoints as its pages do. */
export class Person {
  address: string;
  readonly cookie: string;

  private constructor(address: string, cookie: string) {
    this.address = address;
    this.cookie = cookie;
  }

  /** Signs in: by the simulation, where the address decides the role, or with the password of a registered account. */
  static async signIn(address: string, email: string, password = "any password"): Promise<Person> {
    const first = await fetch(`${address}/api/auth/csrf`);
    const { csrfToken } = (await first.json()) as { csrfToken: string };
    const answer = await fetch(`${address}/api/auth/callback/credentials`, {
      method: "POST",
      headers: { cookie: pairs(first).join("; "), origin: address },
      body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
    });
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
    return new Person(address, [...pairs(first), ...pairs(answer)].join("; "));
  }

  /** Signs in several at a time, few enough that the rate limit does not apply. */
  static async signInAll(address: string, emails: readonly string[]): Promise<Person[]> {
    const people: Person[] = [];
    for (let i = 0; i < emails.length; i += 20)
      people.push(...(await Promise.all(emails.slice(i, i + 20).map((email) => Person.signIn(address, email)))));
    return people;
  }

  fetch(method: string, path: string, { json, form, headers = {}, signal }: CallOptions = {}): Promise<Response> {
    const defaults: Record<string, string> = { cookie: this.cookie, accept: "application/json" };
    if (method !== "GET") defaults.origin = this.address;
    if (json !== undefined) defaults["content-type"] = "application/json";
    return fetch(this.address + path, {
      method,
      headers: { ...defaults, ...headers },
      body: json === undefined ? form : JSON.stringify(json),
      redirect: "manual",
      signal,
    });
  }

  async ask<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Reply<T>> {
    const response = await this.fetch(method, path, options);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (/json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text) as T,
    };
  }
}

const pairs = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);

/** The count of each response, by status and, for a refusal, code. */
export function tally(answers: readonly Reply<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status < 400 ? String(status) : `${status} ${String((body as { code?: string }).code)}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
