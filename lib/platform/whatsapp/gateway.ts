import { brand } from "@/lib/platform/brand";
import { siteUrl } from "@/lib/platform/env";

interface Message {
  /** E.164. */
  to: string;
  text: string;
}

/** Interface for messages to a person's WhatsApp. */
interface WhatsAppGateway {
  /** What a person needs to write that message themselves. */
  handOff: (message: Message) => { url: string; text: string };
}

/**
 * The only driver: it sends nothing. It shows the message and the link with which the person sends it from their
 * WhatsApp. A driver for the Business API would be a second implementation and needs a key.
 */
export const whatsApp: WhatsAppGateway = {
  handOff: ({ to, text }) => ({ url: `https://wa.me/${to.slice(1)}?text=${encodeURIComponent(text)}`, text }),
};

/** "Hello Amina, this is about our meeting B-1A2B3C4D on Daftari: https://..." */
export const referenceText = (name: string, about: string, path: string): string =>
  `Hello ${name}, ${about} on ${brand.name}: ${siteUrl}${path}`;
