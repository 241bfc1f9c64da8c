import { storytellers } from "./storytellers";

/**
 * The six sample stories of the landing page (specification 2.3 and 3). `location` is "City, Country"; `image` is null,
 * and the country's cloth is shown instead.
 */
export interface Testimonial {
  name: string;
  role: string;
  location: string;
  company: string;
  /** The service, in two words. */
  service: string;
  image: string | null;
  rating: number;
  text: string;
}

const stories: Record<(typeof storytellers)[number], Omit<Testimonial, "name">> = {
  "Naledi Mokoena": {
    role: "Founder",
    company: "Mokoena Textiles",
    service: "VAT compliance",
    location: "Johannesburg, South Africa",
    image: null,
    rating: 5,
    text: "SARS asked for three years of VAT papers in ten days. I found Thandi here on a Sunday evening, saw her SAICA number was verified, and by Wednesday she had it all in order. We kept her.",
  },
  "Chinedu Okafor": {
    role: "Operations Director",
    company: "Lekki Fresh Foods",
    service: "Bookkeeping",
    location: "Lagos, Nigeria",
    image: null,
    rating: 5,
    text: "Three quotes in one afternoon, side by side, and I could see who had worked with food businesses. Our books close on the fifth of the month now. It used to be the twenty-fifth.",
  },
  "Wanjiru Kamau": {
    role: "Chartered Accountant",
    company: "Kamau & Associates",
    service: "New clients",
    location: "Nairobi, Kenya",
    image: null,
    rating: 5,
    text: "I used to spend every Friday looking for work. Now the requests come with a budget and a deadline, and I answer four or five. The practice pays for a second bookkeeper.",
  },
  "Youssef Benali": {
    role: "Managing Partner",
    company: "Atlas Riads",
    service: "Tax planning",
    location: "Marrakesh, Morocco",
    image: null,
    rating: 4,
    text: "We run guest houses in two countries and needed someone who knows both tax systems. The search took five minutes, the video call half an hour. The price was the one we had agreed.",
  },
  "Abena Mensah": {
    role: "Bookkeeper",
    company: "Mensah Ledger Services",
    service: "Verified badge",
    location: "Kumasi, Ghana",
    image: null,
    rating: 5,
    text: "Verification took my papers seriously: they asked the institute, not just me. That badge does my talking. Half of my clients are now in Accra and two are in Dubai.",
  },
  "Fatima Al Mazrouei": {
    role: "Finance Manager",
    company: "Creekside Trading",
    service: "Corporate tax",
    location: "Dubai, UAE",
    image: null,
    rating: 5,
    text: "Corporate tax was new to us and the big firms were booked out. I filtered by country and rating, booked a slot the same week, and had our registration done before the deadline.",
  },
};

export const testimonials: readonly Testimonial[] = storytellers.map((name) => ({ name, ...stories[name] }));
