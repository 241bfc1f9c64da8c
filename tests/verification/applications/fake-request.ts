/** The contents of one sent form. */
export interface Sent {
  key: string | null;
  form: FormData;
}
type Reply = "offline" | { status: number; body: unknown };

/**
 * jsdom's fetch cannot pass a form with files to the network mock; this one records the form and returns a given
 * response.
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

/** A refusal in our endpoints' format. */
export const refused = (status: number, code: string, detail: string, fields?: Record<string, string>): Reply => ({
  status,
  body: { type: "about:blank", title: code, status, code, detail, fields },
});
