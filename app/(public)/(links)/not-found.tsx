import { BrokenLinkView } from "@/components/shell/broken-link";

export default BrokenLinkView;
