/** A part of a public text: a heading, paragraphs, and a list of terms with what they mean. */
export interface TextSection {
  heading: string;
  text?: readonly string[];
  items?: readonly (readonly [term: string, meaning: string])[];
}
