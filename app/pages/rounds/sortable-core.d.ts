declare module "sortablejs/modular/sortable.core.esm.js" {
  import Sortable from "sortablejs";
  export default Sortable;
}
