/** Ids that stand in a call of `proves`; one that is proven twice stands here twice. */
export declare function provenIds(): string[];
