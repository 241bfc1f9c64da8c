export { LostView as default } from "@/components/shell/lost-view";
