/**
 * What mail programs turn into a link: a scheme, four numbers as in an IP address, or a dot between a letter or digit and
 * a letter that another one follows, as in every domain name of any language. Initials such as "J.P.", amounts and dates
 * such as "12,500.00" and "31.12.2026" are none.
 */
const webAddress = /:\/\/|\d(?:\.\d{1,3}){3}|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}[\p{L}\p{N}-]/u;

/**
 * A name that a person chose, as emails show it: `standIn` instead of a name with a web address. Anyone can enter one as
 * a name, and our email would carry the link to other people.
 */
export const nameInMail = (name: string, standIn: string): string => (webAddress.test(name) ? standIn : name);
