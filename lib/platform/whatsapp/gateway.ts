import { siteUrl } from "@/lib/platform/env";
import { brand } from "@/lib/platform/brand";

interface Message {
  /** E.164. */
  to: string;
  text: string;
}

/** The WhatsApp port: whatever goes to somebody's WhatsApp passes here. */
interface WhatsAppGateway {
  /** What a person needs to write that message themselves. */
  handOff: (message: Message) => { url: string; text: string };
}

/**
 * The only driver so far: it sends nothing and calls nobody. It shows what would be sent, and the link with which the
 * person sends it from their own WhatsApp. A driver for the Business API would stand beside it and need a key.
 */
export const whatsApp: WhatsAppGateway = {
  handOff: ({ to, text }) => ({ url: `https://wa.me/${to.slice(1)}?text=${encodeURIComponent(text)}`, text }),
};

/** "Hello Amina, this is about our meeting B-1A2B3C4D on Daftari: https://..." */
export const referenceText = (name: string, about: string, path: string): string =>
  `Hello ${name}, ${about} on ${brand.name}: ${siteUrl}${path}`;
