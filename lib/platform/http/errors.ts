import { defineErrorBrand } from "@/lib/platform/error-brand";

/**
 * Problem details of an error (RFC 9457). `code` is stable and machine-readable; `detail` is for people and names the
 * next step; `fields` maps a form field to its message.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  fields?: Record<string, string>;
  [extension: string]: unknown;
}

const httpErrors = defineErrorBrand<HttpError>("HttpError");
/** Whether a thrown value is an `HttpError`, also one of another bundle. */
export const isHttpError = httpErrors.is;

/**
 * Thrown by rules, reads and writes to reject a request; `route()` turns it into an `application/problem+json`
 * response.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly extra: {
    fields?: Record<string, string>;
    headers?: Record<string, string>;
    [extension: string]: unknown;
  };

  constructor(
    status: number,
    code: string,
    detail: string,
    extra: {
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      [extension: string]: unknown;
    } = {},
  ) {
    super(`${status} ${code}: ${detail}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.extra = extra;
    this.name = "HttpError";
    httpErrors.mark(this);
  }
}

export const notFound = (what = "There is nothing at this address.") => new HttpError(404, "not-found", what);
/** For an endpoint or a function of it that has ended; `detail` names what replaces it. */
export const gone = (detail: string) => new HttpError(410, "gone", detail);
export const badRequest = (detail: string, fields?: Record<string, string>) =>
  new HttpError(400, "invalid-input", detail, { fields });
export const conflict = (code: string, detail: string, extra?: Record<string, unknown>) =>
  new HttpError(409, code, detail, extra);
