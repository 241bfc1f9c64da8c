/** What an access token of the API may do; an endpoint accepts tokens only if its route names one of these. */
export const apiScopes = [
  { id: "read", label: "Read bookings, quotes, requests and projects" },
  { id: "bookings:write", label: "Book, move and cancel meetings" },
  { id: "quotes:write", label: "Send quotes and quote requests" },
  { id: "quotes:decide", label: "Accept, decline and withdraw quotes" },
  { id: "messages:read", label: "Read messages" },
  { id: "messages:write", label: "Send messages" },
  { id: "webhooks:write", label: "List, add and delete webhooks" },
] as const;
export type ApiScope = (typeof apiScopes)[number]["id"];

export const apiScopeIds = apiScopes.map(({ id }) => id) as [ApiScope, ...ApiScope[]];
