/** The longest title of an announcement (COR-23); in a file without a schema library, for the forms. */
export const longestTitle = 120;
