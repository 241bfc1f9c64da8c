/** The cookie that keeps the side menu collapsed. */
export const foldedMenuCookie = "daftari-menu";

/** Whether cookies ("name=value; name=value") keep the side menu collapsed. */
export const isMenuFolded = (cookies: string): boolean => cookies.split("; ").includes(`${foldedMenuCookie}=folded`);
