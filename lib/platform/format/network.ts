/** Whether an address identifies a network: loopback and private addresses do not. */
export function isPublicAddress(address: string): boolean {
  return !/^(unknown|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::|0:0:0:0|f[cde])/i.test(address);
}

/** The network of a public address: an IPv4 address, or the /64 of an IPv6 address. Null for a private address. */
export function networkOf(address: string): string | null {
  if (!isPublicAddress(address)) return null;
  if (!address.includes(":")) return address;
  const [head = ""] = address.toLowerCase().split("::");
  const groups = [...head.split(":"), "0", "0", "0", "0"].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}
