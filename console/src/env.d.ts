interface ImportMetaEnv {
  readonly PRODUCT_NAME: string;
  readonly PROD: boolean;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
