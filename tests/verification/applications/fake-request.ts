/** What one sending carried. */
export interface Sent {
  key: string | null;
  form: FormData;
}
type Reply = "offline" | { status: number; body: unknown };

/**
 * jsdom's own request cannot carry a form with files to the network's stand-in; this one hands the form over and
 * answers what a test says.
 */
export function fakeRequest() {
  const sent: Sent[] = [];
  const replies: Reply[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    responseText = "";
    #headers = new Headers();
    open() {}
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    send(form: FormData) {
      sent.push({ key: this.#headers.get("idempotency-key"), form });
      const reply = replies.shift() ?? { status: 201, body: { status: "pending" } };
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      setTimeout(() => {
        if (reply === "offline") return this.onerror?.();
        this.status = reply.status;
        this.responseText = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
        this.onload?.();
      });
    }
  }
  return { FakeRequest, sent, replies };
}

/** A refusal as our endpoints tell it. */
export const refused = (status: number, code: string, detail: string, fields?: Record<string, string>): Reply => ({
  status,
  body: { type: "about:blank", title: code, status, code, detail, fields },
});
