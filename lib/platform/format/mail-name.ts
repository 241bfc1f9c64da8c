/**
 * What mail programs turn into a link: a scheme, or a dot between a letter or digit and two of them, as in every domain
 * name of any language. Initials such as "J.P." are none.
 */
const webAddress = /:\/\/|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}-]{2}/u;

/**
 * A name that a person chose, as emails show it: `standIn` instead of a name with a web address. Anyone can enter one as
 * a name, and our email would carry the link to other people.
 */
export const nameInMail = (name: string, standIn: string): string => (webAddress.test(name) ? standIn : name);
