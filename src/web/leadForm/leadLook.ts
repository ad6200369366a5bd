import { addLook } from '../dom/addLook';

// Two panels and the notes between them are cells of the columns. On a phone the note's box is lower, so that call and
// note fit above the save bar.
addLook(`.lead-columns{row-gap:0}
.lead-details{display:contents}
@media (min-width:1200px){
.lead-columns{grid-template-rows:auto auto 1fr}
.lead-columns .lead-notes{grid-area:1/2/span 3}}
@media (max-width:599.95px){
.lead-details>.panel{padding:12px 14px}
.lead-details textarea{min-height:calc(2lh + 14px)}}`);
